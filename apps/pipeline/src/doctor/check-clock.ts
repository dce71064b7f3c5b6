import { fault, notice, ok, type Finding } from './finding.ts'

/** Leases of locks are a minute long, and codes of a second factor change each half. */
const wrongSeconds = 30
const noticeableSeconds = 3

/** A clock that was read while the own one went from one time to the other. */
export interface ClockReading {
  readonly whose: string
  readonly time: Date
  readonly between: readonly [before: Date, after: Date]
  /** How exactly it was told, in seconds. */
  readonly toWithinSeconds: number
}

export function checkClock(readings: readonly ClockReading[]): Finding[] {
  return readings.map(({ whose, time, between: [before, after], toWithinSeconds }) => {
    const early = (before.getTime() - time.getTime()) / 1000 - toWithinSeconds
    const late = (time.getTime() - after.getTime()) / 1000 - toWithinSeconds
    const seconds = Math.round(Math.max(early, late, 0))
    if (seconds < noticeableSeconds)
      return ok(`The clock of ${whose} agrees with that of this machine.`)
    const message = `The clock of ${whose} differs by ${seconds} seconds from that of this machine.`
    const remedy = 'Synchronise the clocks, such as by systemd-timesyncd or chrony.'
    return seconds < wrongSeconds ? notice(message, remedy) : fault(message, remedy)
  })
}
