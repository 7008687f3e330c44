/** `--help`, beside whatever else, is answered with how the command is used, and nothing else is done. */
export function answerHelp(usage: string): void {
  if (!process.argv.slice(2).some((word) => word === '--help' || word === '-h')) return
  console.log(usage)
  process.exit(0)
}
