import styles from './lab-picture.module.css'

type Drawing = (random: () => number) => React.ReactNode

const WIDTH = 320
const HEIGHT = 140

/** The picture of an experiment is a decoration drawn from the experiment's name and design; it shows no result. */
export function LabPicture({ name, design }: { name: string; design: string }) {
  const draw = DRAWINGS[design] ?? ranking
  return (
    <svg className="block h-auto w-full" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect className={styles.ground} width={WIDTH} height={HEIGHT} rx="10" />
      <ellipse className={styles.light} cx={WIDTH / 2} cy={HEIGHT - 18} rx="150" ry="52" />
      {draw(chance(name))}
    </svg>
  )
}

/** The random generator is seeded by a name, so that one name always gives one picture. */
function chance(name: string): () => number {
  let state = [...name].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519)
    state ^= state >>> 13
    return (state >>> 0) / 2 ** 32
  }
}

/** Coordinates are rounded to two decimals, so that servers and browsers print equal numbers. */
const at = (value: number): number => Math.round(value * 100) / 100

function ranking(random: () => number) {
  return Array.from({ length: 6 }, (_, row) => {
    const [y, x, wide] = [22 + row * 19, at(90 + row * 22 + random() * 24), at(18 + random() * 26)]
    return (
      <g key={y}>
        <line className={styles.thin} x1="34" y1={y} x2="290" y2={y} />
        <line className={styles.whisker} x1={at(x - wide)} y1={y} x2={at(x + wide)} y2={y} />
        <circle className={row === 5 ? styles.mark : styles.dot} cx={x} cy={y} r="5" />
      </g>
    )
  })
}

function changed(random: () => number) {
  return Array.from({ length: 5 }, (_, row) => {
    const [y, from] = [26 + row * 22, at(70 + random() * 60)]
    const to = at(from + 50 + random() * 80)
    return (
      <g key={y}>
        <line className={styles.thread} x1={from} y1={y} x2={to} y2={y} />
        <circle className={styles.dot} cx={from} cy={y} r="5" />
        <rect className={styles.mark} x={at(to - 5)} y={y - 5} width="10" height="10" />
      </g>
    )
  })
}

function guest(random: () => number) {
  const odd = Math.floor(random() * 4)
  return Array.from({ length: 4 }, (_, seat) => {
    const x = 68 + seat * 61
    return (
      <g key={x}>
        <Face x={x} y={72} isOdd={seat === odd} />
        <line className={styles.thread} x1={x} y1="98" x2={68 + odd * 61} y2="120" />
      </g>
    )
  })
}

function Face({ x, y, isOdd }: { x: number; y: number; isOdd: boolean }) {
  return (
    <g>
      <path
        className={isOdd ? styles.mark : styles.face}
        d={`M${x} ${y - 20}C${x - 12} ${y - 26} ${x - 24} ${y - 22} ${x - 23} ${y - 8}C${x - 22} ${y + 12} ${x - 8} ${y + 22} ${x} ${y + 22}C${x + 8} ${y + 22} ${x + 22} ${y + 12} ${x + 23} ${y - 8}C${x + 24} ${y - 22} ${x + 12} ${y - 26} ${x} ${y - 20}Z`}
      />
      <ellipse className={styles.eye} cx={x - 9} cy={y - 4} rx="5" ry="3.500" />
      <ellipse className={styles.eye} cx={x + 9} cy={y - 4} rx="5" ry="3.500" />
    </g>
  )
}

function shares(random: () => number) {
  const bars = Array.from({ length: 4 }, (_, bar) => ({ x: 66 + bar * 52, height: at(34 + random() * 52) }))
  return (
    <>
      {bars.map(({ x, height }, bar) => (
        <rect
          key={x}
          className={bar === 0 ? styles.mark : styles.face}
          x={x}
          y={at(116 - height)}
          width="34"
          height={height}
        />
      ))}
      <line className={styles.chance} x1="48" y1="58" x2="274" y2="58" />
    </>
  )
}

function minds(random: () => number) {
  const lift = at(random() * 6)
  return (
    <>
      <Face x={100} y={88} isOdd={false} />
      <Face x={228} y={88} isOdd />
      {[
        [126, 50, 3],
        [138, 40, 4.5],
        [160, 28 - lift, 13],
        [206, 52, 3],
        [196, 44, 4.5],
        [178, 30 + lift, 9],
      ].map(([x = 0, y = 0, r = 0]) => (
        <circle key={x} className={styles.thought} cx={x} cy={at(y)} r={r} />
      ))}
    </>
  )
}

function radar(random: () => number) {
  const spokes = Array.from({ length: 7 }, (_, index) => (index / 7) * 2 * Math.PI - Math.PI / 2)
  const round = (lengthOf: () => number) =>
    spokes.map((angle) => {
      const length = lengthOf()
      return `${at(160 + Math.cos(angle) * length * 1.4)},${at(72 + Math.sin(angle) * length)}`
    })
  return (
    <>
      {[18, 36, 54].map((radius) => (
        <polygon key={radius} className={styles.thin} points={round(() => radius).join(' ')} />
      ))}
      <polygon className={styles.area} points={round(() => 22 + random() * 32).join(' ')} />
    </>
  )
}

function words(random: () => number) {
  const right = Math.floor(random() * 4)
  return Array.from({ length: 4 }, (_, card) => {
    const x = 40 + card * 62
    return (
      <g key={x}>
        <rect className={card === right ? styles.mark : styles.face} x={x} y="42" width="52" height="68" rx="5" />
        <line className={styles.line} x1={x + 10} y1="62" x2={at(x + 24 + random() * 18)} y2="62" />
        <line className={styles.line} x1={x + 10} y1="76" x2={at(x + 20 + random() * 22)} y2="76" />
      </g>
    )
  })
}

function versions(random: () => number) {
  return Array.from({ length: 9 }, (_, block) => {
    const x = 48 + block * 28
    const [old, newer] = [at(52 + random() * 56), at(30 + random() * 56)]
    return (
      <g key={x}>
        <line className={styles.thread} x1={x} y1={old} x2={x} y2={newer} />
        <circle className={styles.dot} cx={x} cy={old} r="4.500" />
        <rect className={styles.mark} x={x - 4.5} y={at(newer - 4.5)} width="9" height="9" />
      </g>
    )
  })
}

function balance(random: () => number) {
  return Array.from({ length: 3 }, (_, scale) => {
    const [x, tilt] = [66 + scale * 94, at(scale === 1 ? 0 : (random() - 0.5) * 44)]
    return (
      <g key={x}>
        <line className={styles.thread} x1={x} y1="60" x2={x} y2="116" />
        <line className={styles.whisker} x1={x - 34} y1={at(60 - tilt / 2)} x2={x + 34} y2={at(60 + tilt / 2)} />
        <circle className={styles.dot} cx={x - 34} cy={at(60 - tilt / 2)} r="7" />
        <circle className={scale === 1 ? styles.mark : styles.dot} cx={x + 34} cy={at(60 + tilt / 2)} r="7" />
      </g>
    )
  })
}

const DRAWINGS: Readonly<Record<string, Drawing>> = {
  overall: ranking,
  'attack-and-defence': changed,
  reasoning: changed,
  guests: guest,
  'guest-seeds': guest,
  minds,
  bias: shares,
  describing: words,
  arena: radar,
  competition: radar,
  bargains: shares,
  'even-settings': balance,
  intentions: minds,
  performance: changed,
  hints: changed,
  clues: words,
  ab: versions,
}
