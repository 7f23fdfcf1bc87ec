import { parseSync } from "vite";

/**
 * One small mistake in a file: what stands from `start` to `end` is replaced. `within` is the expression or statement that
 * can be had in both ways, if there is one.
 */
export type Mutant = { start: number; end: number; text: string; line: number; within: Whole | undefined };
type Whole = { start: number; end: number; statement?: boolean };

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
type Spoil = (node: Node, source: (part: unknown) => string) => string[];

/** What each operator is mistaken for: the boundary is off by one, or the sense is turned around. */
const operators: Record<string, string[]> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
};

const functions = new Map([
  ["min", "max"],
  ["max", "min"],
  ["floor", "ceil"],
  ["ceil", "floor"],
  ["some", "every"],
  ["every", "some"],
]);

const isText = (part: unknown) =>
  /^(TemplateLiteral|Literal)$/.test((part as Node).type) && !/^[\d_.]+$/.test(String((part as Node).raw));

const spoils: Record<string, Spoil> = {
  BinaryExpression: ({ operator, left, right }, source) =>
    operator === "+" && (isText(left) || isText(right))
      ? []
      : (operators[String(operator)] ?? []).map((other) => `${source(left)} ${other} ${source(right)}`),
  // A condition is dropped.
  LogicalExpression: ({ left, right }, source) => [source(left), source(right)],
  ConditionalExpression: ({ consequent, alternate }, source) => [source(consequent), source(alternate)],
  UnaryExpression: ({ operator, argument }, source) => (operator === "!" ? [source(argument)] : []),
  IfStatement: (node, source) => {
    const rest = source(node)
      .slice((node.test as Node).end - node.start)
      .replace(/^\s*\)/, "");
    return [`if (false)${rest}`, `if (true)${rest}`];
  },
  Literal: ({ value }) => {
    if (typeof value === "boolean") return [String(!value)];
    return typeof value === "number" ? [String(value + 1)] : [];
  },
  MemberExpression: ({ object, property }, source) => {
    const other = functions.get(source(property));
    return other ? [`${source(object)}.${other}`] : [];
  },
  // Something is not done.
  ExpressionStatement: ({ expression }) => ((expression as Node).type === "AwaitExpression" ? [";"] : []),
};

/** What looks like a value but is none: spoiling it changes types or names only. */
const skipped = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/;

/** What conditions in SQL are mistaken for, where they stand between blanks. */
const sqlOperators: Record<string, string> = {
  "<=": "<",
  ">=": ">",
  "<": "<=",
  ">": ">=",
  "=": "<>",
  "<>": "=",
  "and not": "and",
  "not exists": "exists",
};

const spoilSql = ({ start }: Node, text: string, within: Whole): Omit<Mutant, "line">[] =>
  [...text.matchAll(/(?<= )(<=|>=|<>|<|>|=|and not|not exists)(?= )/g)].map(({ 0: operator, index }) => ({
    start: start + index,
    end: start + index + operator.length,
    text: sqlOperators[operator] ?? operator,
    within,
  }));

/** A key has one name only; a function keeps what it is called on; a chain that goes on is not cut. */
function wholeOf(node: Node, parent: Node | undefined, chained: boolean): Whole | undefined {
  if (parent?.type === "Property" && parent.key === node) return undefined;
  const whole = parent?.type === "CallExpression" && parent.callee === node ? parent : node;
  if (chained && /^(Call|Member)Expression$/.test(whole.type)) return undefined;
  return { start: whole.start, end: whole.end, statement: node.type.endsWith("Statement") };
}

/** Every mistake that the table above can make in a file, in the order of the text. */
export function spoilCode(name: string, code: string): Mutant[] {
  const source = (part: unknown) => code.slice((part as Node).start, (part as Node).end);
  const mutants: Omit<Mutant, "line">[] = [];
  const visit = (value: unknown, parent?: Node, chained = false): void => {
    const node = value as Node | null;
    if (!node || typeof node !== "object") return;
    const isNode = typeof node.type === "string";
    if (isNode) {
      if (skipped.test(node.type)) return;
      const { start, end } = node;
      const within = wholeOf(node, parent, chained);
      for (const text of spoils[node.type]?.(node, source) ?? []) mutants.push({ start, end, text, within });
      if (node.type === "TaggedTemplateExpression" && source(node.tag) === "sql") {
        for (const part of (node.quasi as { quasis: Node[] }).quasis)
          mutants.push(...spoilSql(part, source(part), node));
      }
    }
    const inChain = node.type === "ChainExpression" || (chained && /^(Call|Member)Expression$/.test(node.type));
    for (const [key, part] of Object.entries(node))
      if (key !== "typeAnnotation") visit(part, isNode ? node : parent, isNode ? inChain : chained);
  };
  visit(parseSync(name, code).program.body);
  return mutants
    .toSorted((a, b) => a.start - b.start)
    .map((mutant) => ({ ...mutant, line: code.slice(0, mutant.start).split("\n").length }));
}

export const spoiled = (code: string, { start, end, text }: Mutant): string =>
  code.slice(0, start) + text + code.slice(end);
