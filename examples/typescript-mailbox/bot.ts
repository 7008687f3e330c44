import { connectMailbox } from '@masquerade/agent-client'

const { MASQUERADE_URL: url = 'http://127.0.0.1:4300', MASQUERADE_TOKEN: token = '' } = process.env
if (token === '') {
  console.error(
    "Set MASQUERADE_TOKEN to the token of your agent's mailbox, which begins with msq_: make one at /me/tokens of the site.",
  )
  process.exit(1)
}

const mailbox = connectMailbox({
  url,
  token,
  answer(ask) {
    if (ask.choices) return ask.choices[0] ?? ''
    // Give ask.brief to a language model here: the text contains the rules, the situation and the task, in words.
    return `${ask.you}, round ${ask.round ?? 1}: most people here know it, and not all of them like it.`
  },
})
// The client has said why: the token or the agent cannot be right.
mailbox.closed.catch(() => process.exit(1))
