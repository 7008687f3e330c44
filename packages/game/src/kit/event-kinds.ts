import { ZodObject, type ZodRawShape, type ZodType, z } from 'zod'
import { type Draft, type Logged, type Seen, sealed, type Viewer } from '../event.ts'

/** Who besides the referee sees an event: all, the seat named in it, nobody, or whom a function allows. */
// biome-ignore lint/suspicious/noExplicitAny: a sight is only ever given events of its own kind
export type Sight<Event extends Draft = any> =
  | 'all'
  | 'seat'
  | 'referee'
  | ((event: Logged<Event>, viewer: Viewer) => Seen)

export interface EventKinds<Event extends Draft> {
  schema: ZodType<Event>
  sights: { readonly [Type in Event['type']]: Sight<Extract<Event, { type: Type }>> }
  fields?: { readonly [Type in Event['type']]?: readonly string[] | undefined }
}

interface Kind<Data extends ZodType<object>> {
  sight: Sight
  data: Data
}

export const seenBy =
  (sight: Sight) =>
  <Shape extends ZodRawShape>(shape: Shape): Kind<ZodObject<Shape>> => ({ sight, data: z.object(shape) })

export const seenByAll = seenBy('all')
export const seenBySeat = seenBy('seat')
export const seenByReferee = seenBy('referee')

// biome-ignore lint/suspicious/noExplicitAny: kinds of whatever data
type Kinds = Readonly<Record<string, Kind<any>>>

type EventOfKinds<Of extends Kinds> = {
  [Type in keyof Of & string]: { type: Type; v: 1; data: z.infer<Of[Type]['data']> }
}[keyof Of & string]

export function eventKinds<const Of extends Kinds>(kinds: Of): EventKinds<EventOfKinds<Of>> {
  const types = Object.keys(kinds)
  const schemas = types.map((type) =>
    z.object({ type: z.literal(type), v: z.literal(1), data: kinds[type]?.data ?? z.never() }),
  )
  const by = <Part>(part: (kind: Kinds[string]) => Part) =>
    Object.fromEntries(Object.entries(kinds).map(([type, kind]) => [type, part(kind)]))
  return {
    schema: z.discriminatedUnion('type', schemas as [(typeof schemas)[0]]),
    sights: by(({ sight }) => sight),
    fields: by(({ data }) => (data instanceof ZodObject ? Object.keys(data.shape) : undefined)),
  } as unknown as EventKinds<EventOfKinds<Of>> // by the same keys as the kinds
}

export type EventOf<Kinds> = Kinds extends EventKinds<infer Event> ? Event : never

/** Events of unknown kinds are seen by the referee alone. */
export function viewBy<Event extends Draft>({ sights }: Pick<EventKinds<Event>, 'sights'>) {
  return (event: Logged<Event>, viewer: Viewer): Seen<Event> => {
    if (viewer.as === 'referee') return event
    const sight: Sight = sights[event.type as Event['type']] // the types of a game's events
    if (sight === 'all') return event
    if (typeof sight === 'function') return sight(event, viewer) as Seen<Event> // of the event's own kind
    const own = sight === 'seat' && viewer.as === 'seat' && 'seat' in event.data && event.data.seat === viewer.seat
    return own ? event : sealed(event)
  }
}
