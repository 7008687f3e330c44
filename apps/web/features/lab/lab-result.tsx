import type { Manifest, TableDocument } from '@masquerade/lab'
import { ExperimentResult } from './experiment/experiment-result.tsx'

interface LabResultProps {
  document: TableDocument
  manifest: Manifest
  /** Address of the experiment's page. */
  address: string
}

/** Renders the results of an experiment; each number in the table links to the matches from which it was computed. */
export function LabResult({ document, manifest, address }: LabResultProps) {
  return (
    <ExperimentResult
      document={document}
      manifest={manifest}
      hrefOfCell={(row, column) => hrefOfCell(address, row, column)}
      hrefOfExport={(format) => `${address}/table?as=${format}`}
      hrefOfMatch={(place) => `${address}/matches?after=${place - 1}`}
    />
  )
}

/** Returns the address of the list of matches from which a number in an experiment's table was computed. */
function hrefOfCell(
  address: string,
  { agent, condition }: { agent: string; condition?: string | undefined },
  column: string,
): string {
  const query = new URLSearchParams({ agent, ...(condition !== undefined && { condition }), column })
  return `${address}/matches?${query}`
}
