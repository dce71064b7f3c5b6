import { messages } from './messages.ts'

export const dataExportText = messages({
  heading: 'Your data',
  help: 'Download everything that is stored about you, with your maps, as one zip file. Its README says what each file is.',
  download: 'Download your data',
  fileName: 'terrier-data.zip',
  done: 'Your data has been downloaded.',
  failed: 'Your data could not be downloaded. Try again later.',
})
