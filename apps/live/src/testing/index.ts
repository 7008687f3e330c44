export { type Child, child } from '../../../../scripts/command/testing/child.ts'
export { type LiveProcess, liveProcess } from './live-process.ts'
export { agentProcess, newToken, type Process, type TestAgent, testAgent } from './mailbox-stand.ts'
export { type Clocked, clocked, type Stage, stage } from './stage.ts'
