import { BUILT_IN } from '@masquerade/lab'
import type { Io } from '../../../../scripts/command/io.ts'

/** The experiments that are built in, with their questions. */
export function list(io: Io): void {
  for (const { experiment, question } of Object.values(BUILT_IN)) io.log(`${experiment}: ${question}`)
}
