import { type Io, Misused } from '../../../../scripts/command/io.ts'
import { environmentOf } from '../env.ts'

const LICENSE = 'cc-by-4.0'

export const exportOptions = (io: Io) =>
  ({
    to: { type: 'string' },
    source: { type: 'string', default: environmentOf(io).siteUrl },
    license: { type: 'string', default: LICENSE },
  }) as const

export const sourceAndLicense = (io: Io): string =>
  `  --source   where it comes from, as its card says (${environmentOf(io).siteUrl})
  --license  as an SPDX id in small letters (${LICENSE})`

export function refuseMisnamed({ source, license }: { source: string; license: string }): void {
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(license)) throw new Misused('a license is named like cc-by-4.0')
  if (!URL.canParse(source)) throw new Misused('a source is an address like https://arena.example')
}
