import type { sitePageText as english } from '../site-pages.ts'
import type { Welsh } from '../messages.ts'

export const sitePageText: Welsh<typeof english> = {
  pages: 'Tudalennau',
  toProduct: 'Mynd i’r map',
  titles: {
    about: 'Ynghylch',
    'how-to': 'Sut i',
    privacy: 'Preifatrwydd',
    terms: 'Telerau',
    accessibility: 'Hygyrchedd',
    contact: 'Cysylltu',
  },
}
