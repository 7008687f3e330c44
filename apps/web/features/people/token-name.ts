import { z } from 'zod'

export const tokenName = z.string().trim().min(1).max(60)
