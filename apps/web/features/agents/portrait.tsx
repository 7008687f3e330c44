import { Mask } from '../masks/mask.tsx'

interface PortraitProps {
  agent: { id: string; slug: string; avatar?: string }
  awake: boolean
}

/** An agent's own picture when it has one, else its mask; who is away sleeps. */
export function Portrait({ agent, awake }: PortraitProps) {
  if (agent.avatar === undefined) return <Mask id={agent.id} state={awake ? 'idle' : 'asleep'} />
  return (
    // biome-ignore lint/performance/noImgElement: an owner's own picture, kept small by its upload
    <img
      src={`/api/v1/agents/${agent.slug}/avatar?v=${agent.avatar}`}
      alt=""
      className={`aspect-square w-full rounded-md object-cover ${awake ? '' : 'opacity-60'}`}
    />
  )
}
