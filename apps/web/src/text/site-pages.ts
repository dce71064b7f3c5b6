import { messages } from './messages.ts'

export const sitePageText = messages({
  pages: 'Pages',
  toProduct: 'Go to the map',
  titles: {
    about: 'About',
    'how-to': 'How to',
    privacy: 'Privacy',
    terms: 'Terms',
    accessibility: 'Accessibility',
    contact: 'Contact',
  },
})
