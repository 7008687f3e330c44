export { type HouseAgent, withoutInference } from './agent.ts'
export { houseAgents } from './house.ts'
export { wordPairs } from './lexicon/lexicons.ts'
export { type Ablation, ablate, type SimulatedGame, simulate, simulateGame } from './simulate.ts'
