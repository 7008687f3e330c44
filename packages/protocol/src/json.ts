import { z } from 'zod'

/** Any JSON value. One schema for all places, so that a description of the API names it once. */
export const json = z.json()
