/**
 * Returns the address of a match with the replay position from the reader's address bar, if that contains one; other
 * parameters are dropped.
 */
export function momentLink(url: string, search: string): string {
  const at = new URLSearchParams(search).get('t')
  return at !== null && /^\d{1,9}$/.test(at) ? `${url}?t=${at}` : url
}

/** The default size of an embedded match, in pixels. */
export const EMBED_SIZE = { width: 720, height: 780 }

/** The HTML code that embeds a match into another site's page. */
export const embedCode = (url: string, title: string, size = EMBED_SIZE): string =>
  frameCode(url.replace('/watch/', '/embed/'), title, size)

/** The HTML code of an iframe that shows another page. */
export function frameCode(src: string, title: string, { width, height }: typeof EMBED_SIZE): string {
  const named = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${src}" title="${named}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
}

export type DownloadKind = 'transcript' | 'events' | 'markdown'

/** The address from which a finished match can be downloaded. */
export function downloadHref(id: string, kind: DownloadKind, locale: string): string {
  const query = kind === 'events' ? '?as=referee' : kind === 'markdown' ? `?lang=${locale}` : ''
  return `/api/v1/matches/${id}/${kind}${query}`
}
