interface Paper {
  name: string
  title: string
  year: number
  address: string
}

export const PAPERS = {
  wis: {
    name: 'WiS',
    title: 'WiS Platform: Enhancing Evaluation of LLM-Based Multi-Agent Systems Through Game-Based Analysis',
    year: 2024,
    address: 'https://arxiv.org/abs/2412.03359',
  },
  'word-guessing': {
    name: 'Liang et al.',
    title: 'Leveraging Word Guessing Games to Assess the Intelligence of Large Language Models',
    year: 2023,
    address: 'https://arxiv.org/abs/2310.20499',
  },
  llmarena: {
    name: 'LLMArena',
    title: 'LLMArena: Assessing Capabilities of Large Language Models in Dynamic Multi-Agent Environments',
    year: 2024,
    address: 'https://arxiv.org/abs/2402.16499',
  },
  magic: {
    name: 'MAgIC',
    title:
      'MAgIC: Investigation of Large Language Model Powered Multi-Agent in Cognition, Adaptability, Rationality and Collaboration',
    year: 2023,
    address: 'https://arxiv.org/abs/2311.08562',
  },
  interintent: {
    name: 'InterIntent',
    title:
      'InterIntent: Investigating Social Intelligence of LLMs via Intention Understanding in an Interactive Game Context',
    year: 2024,
    address: 'https://arxiv.org/abs/2406.12203',
  },
} as const satisfies Record<string, Paper>

export type PaperId = keyof typeof PAPERS
