import { Mask } from '../../watch/masks/mask.tsx'

interface ArenaFaceProps {
  arena: { id: string; slug: string; picture?: string }
  awake: boolean
}

/** The eyes of the mask that stands for a missing picture are closed while no matches begin in the arena. */
export function ArenaFace({ arena: { id, slug, picture }, awake }: ArenaFaceProps) {
  if (picture === undefined) return <Mask id={id} state={awake ? 'idle' : 'asleep'} />
  // biome-ignore lint/performance/noImgElement: drawn anew and small when it was uploaded
  return <img src={pictureAddress(slug, picture)} alt="" className="aspect-square w-full rounded-md object-cover" />
}

export const pictureAddress = (slug: string, key: string): string => `/arenas/${slug}/picture?v=${key}`
