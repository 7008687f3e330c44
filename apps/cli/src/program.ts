interface ProgramScript {
  program(file: string): Promise<string>
}

/** A program of ours as one script, as `npm start` runs it; that part of scripts/ runs before anything is installed. */
export async function program(file: string): Promise<string> {
  const script: ProgramScript = await import(new URL('../../../scripts/setup/program.mjs', import.meta.url).href)
  return script.program(file)
}
