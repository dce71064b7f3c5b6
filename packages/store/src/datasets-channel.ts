/** The `notify` channel of publications. */
export const datasetsChannel = 'terrier_datasets'
