import type { Manifest, TableDocument } from '@masquerade/lab'
import { ExperimentResult } from './experiment/experiment-result.tsx'

interface LabResultProps {
  document: TableDocument
  manifest: Manifest
  address: string
}

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

function hrefOfCell(
  address: string,
  { agent, condition }: { agent: string; condition?: string | undefined },
  column: string,
): string {
  const query = new URLSearchParams({ agent, ...(condition !== undefined && { condition }), column })
  return `${address}/matches?${query}`
}
