const WHERE = `DATABASE_URL is what the site connects with. DATABASE_OWNER_URL, when it is given, is the same database by the role
that owns its tables.`

/** The addresses that a command for the database is given; --help and a missing address are answered here. */
export function databases(command: string, does: string): { owner: string; site: string } {
  if (process.argv.includes('--help')) {
    console.log(`${command} ${does}.\n${WHERE}`)
    process.exit(0)
  }
  const { DATABASE_URL: site, DATABASE_OWNER_URL: owner } = process.env
  if (!site) {
    console.error(`${command}: set DATABASE_URL to the database`)
    process.exit(1)
  }
  return { owner: owner || site, site }
}
