import { messages } from '../messages.ts'

export const contactPageText = messages({
  heading: 'Contact',
  lead: 'Who to ask about this site.',
  leadNamed: '{operator} runs this {product} site.',
  sections: {
    writeToUs: { heading: 'Write to us' },
    beforeYouWrite: {
      heading: 'Before you write',
      list: {
        cannotSignIn: 'Cannot log in? Say which email address you use. Never send your password.',
        foundAMistake:
          'Found a mistake in a boundary or an owner? The records come from HM Land Registry; give the title number or the INSPIRE ID.',
        somethingDoesNot:
          'Something does not work? Say what you did, what happened, and which browser you use.',
      },
    },
    ownershipRecords: {
      heading: 'Ownership records',
      hmLandRegistry: 'HM Land Registry keeps the register and corrects it.',
      link: 'HM Land Registry on GOV.UK',
    },
  },
})
