import { writtenText } from '@masquerade/protocol'

export const tokenName = writtenText.min(1).max(60)
