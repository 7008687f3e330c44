import { Mask } from '../../watch/masks/mask.tsx'

/** The eyes of the mask that stands for a missing picture are closed while no matches begin in the arena. */
export function ArenaFace({ arena }: { arena: { id: string; slug: string; state: string; picture?: string } }) {
  const { id, slug, state, picture } = arena
  if (picture === undefined) return <Mask id={id} state={state === 'open' ? 'idle' : 'asleep'} />
  // biome-ignore lint/performance/noImgElement: drawn anew and small when it was uploaded
  return <img src={pictureAddress(slug, picture)} alt="" className="aspect-square w-full rounded-md object-cover" />
}

export const pictureAddress = (slug: string, key: string): string => `/arenas/${slug}/picture?v=${key}`
