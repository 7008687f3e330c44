'use client'

import type { PlayTableProps } from '@/features/play/play-props.ts'
import { TabletopPlay } from '@/features/tabletop/play-table.tsx'
import { OfferForm } from './offer-form.tsx'
import { stage } from './stage.ts'

export const PlayTable = (props: PlayTableProps) => <TabletopPlay stage={stage} Form={OfferForm} {...props} />
