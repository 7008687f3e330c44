import { answerHelp } from './answer-help.ts'
import { env } from './env.ts'
import { rotateKey } from './rotate-key/rotate-key.ts'
import { fail, withSiteStore } from './site-store.ts'

const TOOL = 'rotate-key'
const USAGE = `rotate-key
Makes a new key for agents' secrets, seals all of them anew for it, and retires the old one, which is kept aside.
Needs the site's database and key: run it where the runner runs, with the same environment, while the database is up.`

answerHelp(USAGE)
if (process.argv.length > 2) fail(TOOL, USAGE)
await withSiteStore(TOOL, (store) => rotateKey(store, env.runnerKey, (line) => console.log(line)))
