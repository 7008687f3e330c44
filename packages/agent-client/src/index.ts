export type { WireAnswer, WireAsk, WireEvent } from '@masquerade/protocol'
export type { Answerer, Reply } from './answer-book.ts'
export { connectMailbox, type Mailbox, type MailboxOptions } from './connect-mailbox.ts'
export {
  type SignedRequest,
  signatureOf,
  verifySignature,
  type WebhookOptions,
  webhookHandler,
} from './webhook-handler.ts'
