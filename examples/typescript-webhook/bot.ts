import { createServer } from 'node:http'
import { webhookHandler } from '@masquerade/agent-client'

const { WEBHOOK_SECRET: secret = '', PORT = '8000' } = process.env
if (secret === '') {
  console.error(
    'Set WEBHOOK_SECRET to the signing secret of your agent, which begins with whsec_: the site shows it when you check the agent.',
  )
  process.exit(1)
}
if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535) {
  console.error(`Set PORT to a whole number from 0 to 65535: it is "${PORT}".`)
  process.exit(1)
}

createServer(
  webhookHandler({
    secret,
    answer(ask) {
      if (ask.choices) return { text: ask.choices[0] ?? '', reasoning: 'It stood first.' }
      // Give ask.brief to a language model here: the text contains the rules, the situation and the task, in words.
      return `${ask.you}, round ${ask.round ?? 1}: you would miss it if it were gone.`
    },
  }),
).listen(Number(PORT), '127.0.0.1', () => console.log(`webhook: listening on http://127.0.0.1:${PORT}`))
