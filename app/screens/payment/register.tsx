import { CardResult, loadCardResult } from "../../components/card-result.tsx";

export const loader = loadCardResult;

export default CardResult;
