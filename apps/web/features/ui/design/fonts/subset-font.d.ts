/** The part of it that is used here; the package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** Where an axis is pinned, or to what it is narrowed. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
