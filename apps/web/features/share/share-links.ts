/** The link that readers share: of all parameters of the address, it keeps only the shown step of the match. */
export function momentLink(url: string, search: string): string {
  const at = new URLSearchParams(search).get('t')
  return at !== null && /^\d{1,9}$/.test(at) ? `${url}?t=${at}` : url
}

export const EMBED_SIZE = { width: 720, height: 780 }

export const embedCode = (url: string, title: string, size = EMBED_SIZE): string =>
  frameCode(url.replace('/watch/', '/embed/'), title, size)

export function frameCode(src: string, title: string, { width, height }: typeof EMBED_SIZE): string {
  const named = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${src}" title="${named}" width="${width}" height="${height}" loading="lazy" style="border:0;max-width:100%"></iframe>`
}

export type DownloadKind = 'transcript' | 'events' | 'markdown'

export function downloadHref(id: string, kind: DownloadKind, locale: string): string {
  const query = kind === 'events' ? '?as=referee' : kind === 'markdown' ? `?lang=${locale}` : ''
  return `/api/v1/matches/${id}/${kind}${query}`
}
