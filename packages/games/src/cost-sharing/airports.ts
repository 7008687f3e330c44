/** What an airport costs, in dollars, where nobody brings a fee. */
export const FEES = [1_000_000, 750_000, 2_400_000] as const

/** How an airline uses an airport, where nobody brings descriptions. */
interface Airport {
  usage: string
  /** The runway that it needs, in metres: what an airport for it alone would cost goes by that. */
  runway: number
}

export const AIRPORTS: readonly Airport[] = [
  { usage: '90 flights a month, 7,000 passengers, 1.75 hours on average, small and medium aircraft', runway: 1800 },
  { usage: '50 flights a month, 7,500 passengers, 1.5 hours on average, mostly medium aircraft', runway: 2000 },
  { usage: '120 commuter flights a month, 3,600 passengers, 40 minutes on average, propeller aircraft', runway: 1200 },
  { usage: '20 long-haul flights a month, 5,800 passengers, 9 hours on average, wide-body aircraft', runway: 3000 },
  { usage: '35 cargo flights a month by night, no passengers, old wide-body freighters', runway: 3200 },
  { usage: '240 holiday flights in summer and 10 in winter, 41,000 passengers a year, medium aircraft', runway: 2200 },
  { usage: '150 flights a month, 12,500 passengers, 2 hours on average, medium and large aircraft', runway: 2500 },
  { usage: '60 air-taxi flights a month, 180 passengers, 1 hour on average, light jets', runway: 1500 },
]
