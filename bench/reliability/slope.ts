/** A line through samples, by least squares. */
export interface Slope {
  /** Per unit of `x`. */
  readonly rise: number
  /** Half of the interval that contains the rise with 95 %. */
  readonly uncertainty: number
}

/** The 97.5 % quantile of the normal distribution, that of Student's t from 30 samples on. */
const quantile = 2

/** The slope of `y` over `x`, with the uncertainty that the scatter of the samples leaves. */
export function slopeOf(x: readonly number[], y: readonly number[]): Slope {
  const count = x.length
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / count
  const [meanX, meanY] = [mean(x), mean(y)]
  const spread = x.reduce((sum, one) => sum + (one - meanX) ** 2, 0)
  const shared = x.reduce((sum, one, index) => sum + (one - meanX) * ((y[index] ?? 0) - meanY), 0)
  const rise = shared / spread
  const left = x.reduce(
    (sum, one, index) => sum + ((y[index] ?? 0) - meanY - rise * (one - meanX)) ** 2,
    0,
  )
  return { rise, uncertainty: quantile * Math.sqrt(left / Math.max(1, count - 2) / spread) }
}
