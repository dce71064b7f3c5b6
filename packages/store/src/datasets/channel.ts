/** Notified at each publication. */
export const datasetsChannel = 'terrier_datasets'
