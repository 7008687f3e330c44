import { constants } from 'node:zlib'
import compression from 'compression'

/** This quality of the Brotli compression makes pages a quarter smaller than gzip does, for as much processor time. */
const QUALITY = 5

export const compressed = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } } })
