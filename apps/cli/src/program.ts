interface ProgramScript {
  program(file: string): Promise<string>
}

interface ChildrenScript {
  RUNNER_FLAGS: readonly string[]
}

const inScripts = (path: string): string => new URL(`../../../scripts/${path}`, import.meta.url).href

/** A program of ours as one script, as `npm start` runs it; that part of scripts/ runs before anything is installed. */
export async function program(file: string): Promise<string> {
  const script: ProgramScript = await import(inScripts('setup/program.mjs'))
  return script.program(file)
}

/** What Node is told besides when it runs a runner. */
export async function runnerFlags(): Promise<readonly string[]> {
  const script: ChildrenScript = await import(inScripts('start/children.mjs'))
  return script.RUNNER_FLAGS
}
