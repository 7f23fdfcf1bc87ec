import type { ChangeEvent } from "react";

/**
 * Whether a radio button was pressed with a finger or a mouse. The arrow keys choose each one that they pass: whoever walks
 * through them with the keyboard has not decided yet, and must not be taken to the next step.
 */
export const isPressed = ({ nativeEvent }: ChangeEvent<HTMLInputElement>): boolean =>
  nativeEvent instanceof UIEvent && nativeEvent.detail > 0;
