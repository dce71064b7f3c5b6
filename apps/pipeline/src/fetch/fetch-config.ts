/** Sources of data. `config.ts` reads them from the environment. */
export interface FetchConfig {
  /** The page that links to the INSPIRE files, one for each authority. */
  readonly inspirePage: URL
  /** The API of 'Use land and property data', for CCOD and OCOD. */
  readonly companyApi: URL
  /** The OS Downloads API of Ordnance Survey. */
  readonly osDownloads: URL
  /** The files of planning.data.gov.uk, one for each dataset. */
  readonly planningData: URL
  /** API key of an account at HM Land Registry; undefined without one. */
  readonly apiKey: string | undefined
  /** Hosts allowed for downloads besides those of the URLs above. */
  readonly fileHosts: readonly string[]
}

/**
 * The publishers' URLs, from their pages and API documentation, and the storage hosts their
 * downloads redirected to, November 2026.
 */
export const publishersAddresses = {
  inspirePage: 'https://use-land-property-data.service.gov.uk/datasets/inspire/download',
  companyApi: 'https://use-land-property-data.service.gov.uk/api/v1',
  osDownloads: 'https://api.os.uk/downloads/v1',
  planningData: 'https://files.planning.data.gov.uk',
  fileHosts: [
    // Hosts that Ordnance Survey's downloads redirected to, April 2021 to July 2026.
    'omseprd1stdstordownload.blob.core.windows.net',
    'datapub-prd-s3-bucket.s3.amazonaws.com',
    'datapub-prd-s3-bucket.s3.eu-west-2.amazonaws.com',
  ],
} as const

/** When and how often a download is retried. Times in milliseconds. */
export interface RetryPolicy {
  /** Consecutive attempts without progress before a download fails. */
  readonly attempts: number
  /** Delay before the second attempt; doubled for each further one, with a jitter of 50 %. */
  readonly backOffMs: number
  /** A transfer without data for this long is aborted. */
  readonly stallMs: number
  /** Delay between two files, out of courtesy to the server. */
  readonly pauseMs: number
  /** The longest Retry-After that is respected; a longer one fails the download. */
  readonly longestWaitMs: number
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  backOffMs: 2000,
  stallMs: 60_000,
  pauseMs: 500,
  longestWaitMs: 600_000,
}
