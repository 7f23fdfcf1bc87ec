type IconProps = { className?: string; "aria-label"?: string };

/**
 * An icon, drawn by the stylesheet: the build puts this in the place of lucide's own function (`scripts/icon-plugin.ts`).
 * It has no text, so there is nothing to hide from those who listen.
 */
export default function createIcon(name: string) {
  const own = `icon i-${name}`;
  return function Icon({ className, "aria-label": label }: IconProps) {
    const said = label ? { role: "img", "aria-label": label } : undefined;
    return <i className={className ? `${own} ${className}` : own} {...said} />;
  };
}
