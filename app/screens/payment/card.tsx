import { CardResult, loadCardResult } from "#app/components/card-result.tsx";

export const loader = loadCardResult;

export default CardResult;
