import { productName } from '@terrier/contract/product'

import { waysToReach, type SiteFacts, type SitePageText } from './site-page-text.ts'

export const contactPage = (facts: SiteFacts): SitePageText => ({
  heading: 'Contact',
  lead:
    facts.operatorName === null
      ? 'Who to ask about this installation.'
      : `${facts.operatorName} runs this installation of ${productName}.`,
  sections: [
    { heading: 'Write to us', body: waysToReach(facts) },
    {
      heading: 'Before you write',
      body: [
        {
          list: [
            'Cannot sign in? Say which email address you use. Never send your password.',
            'Found a mistake in a boundary or an owner? The records come from HM Land Registry; give the title number or the INSPIRE ID.',
            'Something does not work? Say what you did, what happened, and which browser you use.',
          ],
        },
      ],
    },
    {
      heading: 'Ownership records',
      body: [
        'HM Land Registry keeps the register and corrects it.',
        {
          href: 'https://www.gov.uk/government/organisations/land-registry',
          words: 'HM Land Registry on GOV.UK',
        },
      ],
    },
  ],
})
