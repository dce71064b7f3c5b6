/** Where data is fetched from. `config.ts` reads it from the environment. */
export interface FetchConfig {
  /** The page that links to the INSPIRE files, one an authority. */
  readonly inspirePage: URL
  /** The interface of 'Use land and property data', for CCOD and OCOD. */
  readonly companyApi: URL
  /** The OS Downloads API of Ordnance Survey. */
  readonly osDownloads: URL
  /** The files of planning.data.gov.uk, one for each dataset. */
  readonly planningData: URL
  /** Of an account at HM Land Registry's. Undefined without one. */
  readonly apiKey: string | undefined
  /** Where files may come from besides the hosts of the two addresses. */
  readonly fileHosts: readonly string[]
}

/**
 * The publishers' addresses, read from their pages and API documentation, and the storage that their
 * downloads were seen to lead to, November 2026.
 */
export const publishersAddresses = {
  inspirePage: 'https://use-land-property-data.service.gov.uk/datasets/inspire/download',
  companyApi: 'https://use-land-property-data.service.gov.uk/api/v1',
  osDownloads: 'https://api.os.uk/downloads/v1',
  planningData: 'https://files.planning.data.gov.uk',
  fileHosts: [
    // Where Ordnance Survey's addresses led, April 2021 to July 2026.
    'omseprd1stdstordownload.blob.core.windows.net',
    'datapub-prd-s3-bucket.s3.amazonaws.com',
    'datapub-prd-s3-bucket.s3.eu-west-2.amazonaws.com',
  ],
} as const

/** How long and how often something is tried. Milliseconds. */
export interface Patience {
  /** Tries in a row that bring nothing new. */
  readonly attempts: number
  /** Before the second try; twice as long before each further one, give or take a half. */
  readonly backOffMs: number
  /** A transfer that stands still for so long is cut. */
  readonly stallMs: number
  /** Between two files, so that nobody's server is hurried. */
  readonly pauseMs: number
  /** A publisher who asks for a longer pause than this is not waited for. */
  readonly longestWaitMs: number
}

export const usualPatience: Patience = {
  attempts: 5,
  backOffMs: 2000,
  stallMs: 60_000,
  pauseMs: 500,
  longestWaitMs: 600_000,
}
