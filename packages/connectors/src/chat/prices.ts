/** Prices are in US dollars per million tokens, which is the same as millionths of a dollar per token. */
interface Price {
  in: number
  out: number
}

/** The highest list prices of models by a pattern of the model's name; the first pattern that fits counts. */
const LISTED: readonly (readonly [name: RegExp, price: Price])[] = [
  [/\bo1-pro\b/, { in: 150, out: 600 }],
  [/\bgpt-4\.5\b/, { in: 75, out: 150 }],
  [/\b(?:o3|gpt-5(?:\.\d)?)-pro\b/, { in: 21, out: 168 }],
  [/\b(?:o[134]|gpt-5(?:\.\d)?|gpt-4\.1|gpt-4o)-(?:mini|nano)\b/, { in: 3, out: 12 }],
  [/\bo[13]\b/, { in: 15, out: 60 }],
  [/\bgpt-4-32k\b/, { in: 60, out: 120 }],
  [/\bgpt-(?:4o|4\.1|5(?:\.\d)?)(?![\w.])/, { in: 5, out: 15 }],
  [/\bgpt-4\b/, { in: 30, out: 60 }],
  [/\bgpt-(?:3\.5|35)\b/, { in: 3, out: 4 }],
  [/\bgpt-oss\b/, { in: 1, out: 2 }],
  [/\bclaude\b.*\bopus\b/, { in: 15, out: 75 }],
  [/\bclaude\b.*\bsonnet\b/, { in: 6, out: 22.5 }],
  [/\bclaude\b.*\bhaiku\b/, { in: 1, out: 5 }],
  [/\bgemini\b.*\bflash\b/, { in: 1, out: 5 }],
  [/\bgemini\b.*\bpro\b/, { in: 7, out: 21 }],
  [/\bgrok\b/, { in: 6, out: 30 }],
  [/\bcommand\b/, { in: 3, out: 15 }],
  [/\bmistral-large\b/, { in: 8, out: 24 }],
  [/\b(?:mistral|mixtral|ministral|magistral|codestral|pixtral)/, { in: 3, out: 9 }],
  [/\bdeepseek\b/, { in: 7, out: 8 }],
  [/\bllama/, { in: 6, out: 16 }],
  [/\b(?:qwen|qwq)/, { in: 4, out: 12 }],
  [/\b(?:kimi|glm|minimax|ernie|hunyuan|doubao|yi)\b/, { in: 4, out: 12 }],
  [/\b(?:gemma|phi|smollm|olmo|falcon|zephyr)/, { in: 2, out: 4 }],
]

/** A request to a model may cost twice the listed price: for priority, for a tuned copy, for caching. */
const AT_MOST = 2

export const DEAREST: Price = LISTED.reduce(
  (most, [, { in: into, out }]) => ({ in: Math.max(most.in, into), out: Math.max(most.out, out) }),
  { in: 0, out: 0 },
)

export function mostOf(model: string): Price {
  const name = model.toLowerCase()
  const [, listed] = LISTED.find(([one]) => one.test(name)) ?? []
  return listed ? { in: AT_MOST * listed.in, out: AT_MOST * listed.out } : DEAREST
}
