import * as z from 'zod/mini';

interface Expression {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: { value: Record<string, unknown>; count: number }[] | undefined;
  children?: Expression[] | undefined;
}

const expression: z.ZodMiniType<Expression> = z.object({
  sourcePosition: z.object({
    line: z.number(),
    column: z._default(z.number(), 0),
    currentOffset: z.number(),
    endOffset: z.number(),
  }),
  values: z.optional(
    z.array(z.object({ value: z.record(z.string(), z.unknown()), count: z.number() })),
  ),
  children: z.optional(z.array(z.lazy(() => expression))),
});

const coverageAnswer = z.object({ report: z.array(expression) });

export interface Coverage {
  expressions: number;
  covered: number;
  /** Expressions that were never evaluated, or had only one result. */
  gaps: string[];
}

/** The results of an expression: true, false, another value. An error or being skipped does not count. */
function outcomesOf({ values = [] }: Expression): Set<string> {
  const outcomes = values.flatMap(({ value }) => {
    if ('undefined' in value) return [];
    return 'boolValue' in value ? [String(value.boolValue)] : ['value'];
  });
  return new Set(outcomes);
}

function gapOf(each: Expression, source: string): string | undefined {
  const { line, currentOffset, endOffset } = each.sourcePosition;
  const text = source.slice(currentOffset, endOffset + 1).replaceAll(/\s+/g, ' ');
  const outcomes = outcomesOf(each);
  if (outcomes.has('value')) return undefined;
  if (outcomes.has('true') && outcomes.has('false')) return undefined;
  const seen = outcomes.size === 0 ? 'never reached' : `only ${[...outcomes]}`;
  return `line ${line}: ${text}: ${seen}`;
}

/**
 * How much of the rules a run exercised. A condition counts if it was both true and false, anything else if
 * it was evaluated.
 * @param answer the emulator's `ruleCoverage`
 * @param source the text of the rules
 */
export function measure(answer: unknown, source: string): Coverage {
  const all: Expression[] = [];
  const walk = (each: Expression) => {
    all.push(each);
    each.children?.forEach(walk);
  };
  coverageAnswer.parse(answer).report.forEach(walk);
  const gaps = all.flatMap((each) => gapOf(each, source) ?? []);
  return { expressions: all.length, covered: all.length - gaps.length, gaps };
}
