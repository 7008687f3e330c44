import { slug } from '@masquerade/protocol'
import { pictureOfExperiment } from '@/features/lab/server/experiment-picture.ts'
import { pictureRoute } from '@/features/share/server/picture-answer.ts'
import { getStore } from '@/lib/server/store.ts'

export const GET = pictureRoute(
  async (name) => (slug.safeParse(name).success ? getStore().lab.get(name) : undefined),
  ['no-such-experiment', 'There is no experiment of this name.'],
  pictureOfExperiment,
)
