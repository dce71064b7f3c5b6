import { tracingChannel } from 'node:diagnostics_channel'

/** A step between loading and publishing a month. */
export interface TracedStep {
  readonly step: string
}

/** The steps of a publication. Nothing is done for it while nobody follows it. */
export const stepChannel = tracingChannel<unknown, TracedStep>('terrier.publishing.step')
