import { markdownText, sizeCategory, yamlText } from '@masquerade/datasets'
import type { Experiment } from '../manifest/experiment.ts'
import type { TableDocument } from '../table/document.ts'

interface CardFacts {
  experiment: Experiment
  document: TableDocument
  license: string
  /** The digest of a whole exported run is the SHA-256 of the digests of its matches. */
  logs: string
}

/** The dataset card is a README file in the layout of the site Hugging Face. */
export function experimentCard({ experiment, document, license, logs }: CardFacts): string {
  const { manifest, digest, planned } = experiment
  const { games, blocks, seed, warnings } = document
  const name = markdownText(manifest.experiment)
  const language = String(manifest.settings?.language ?? 'en')
  return `---
license: ${license}
pretty_name: ${yamlText(`Masquerade: ${manifest.experiment}`)}
language:
- ${yamlText(language)}
tags:
- agents
- games
- experiment
- ${yamlText(manifest.game ?? manifest.design)}
size_categories:
- ${sizeCategory(games)}
configs:
- config_name: matches
  default: true
  data_files: data/matches-*.jsonl
- config_name: logs
  data_files: data/logs-*.jsonl
- config_name: figures
  data_files: figures.csv
- config_name: entries
  data_files: entries.csv
---

# ${name}

${markdownText(manifest.question ?? 'An experiment of the lab.')}

${games} of ${planned} matches in ${blocks} blocks, seed ${seed}, design \`${manifest.design}\`. What was fixed before the start has
the SHA-256 ${digest}.
${warnings.map((warning) => `\n- ${markdownText(warning)}.`).join('')}

| file | what it is |
| --- | --- |
| \`index.html\` | all of it to be read: opens by itself in a browser, without a network |
| \`experiment.json\` | the manifest, frozen by its digest, with its lineage |
| \`data/matches-*.jsonl\` | a line of JSON a match: seats, settings, deal, moves, replies to probes, what was counted |
| \`data/logs-*.jsonl\` | the event log of each match, as the referee finds it |
| \`table.json\`, \`table.tex\` | the table as a document, and as LaTeX |
| \`figures.csv\`, \`tests.csv\`, \`entries.csv\` | a figure, a test, or what one block says of a figure, a line |
| \`orders.csv\` | how strong each agent is by who came before whom, the strongest first; nothing below its heads where agents never met |
| \`agents.json\` | who played, each with the digest of what it is, and the models and prompts that were really asked where that is known |
| \`digests.txt\` | SHA-256 of each line of matches; its own digest is ${logs} |
| \`manifest.json\` | the digest of each file; \`manifest.sha256\` is its own |

The same manifest with the same seed gives the same bytes, as long as its agents need no network.

## Citation

\`\`\`bibtex
@misc{masquerade_${manifest.experiment.replaceAll('-', '_')},
  title = {Masquerade: ${name}},
  note = {${games} matches, seed ${seed}, SHA-256 of the manifest ${digest}, of the matches ${logs}}
}
\`\`\`
`
}

export function experimentCitation({ experiment, license, logs }: Omit<CardFacts, 'document'>): string {
  return `cff-version: 1.2.0
message: If you use this dataset, please cite it as below.
type: dataset
title: ${yamlText(`Masquerade: ${experiment.manifest.experiment}`)}
license: ${license.toUpperCase()}
authors:
- name: Masquerade
identifiers:
- type: other
  value: ${yamlText(`sha256:${logs}`)}
`
}
