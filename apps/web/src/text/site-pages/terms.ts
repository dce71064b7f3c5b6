import { productName } from '@terrier/contract/product'

import { operatorOf, type SiteFacts, type SitePageText } from './site-page-text.ts'

export const termsPage = (facts: SiteFacts): SitePageText => ({
  heading: 'Terms of use',
  lead: `What you can expect of ${productName} and ${operatorOf(facts)}, and what is expected of you.`,
  sections: [
    {
      heading: 'Your account',
      body: [
        'Give true details, keep your password to yourself, and tell the operator if you think somebody else has used your account. An account is for one person. Using the product is free.',
      ],
    },
    {
      heading: 'Your maps are yours',
      body: [
        'What you draw and write stays yours. You let the operator store it and show it to the people you share it with. Share only what you may share: other people’s personal details belong on a map only if you have a good reason and the right to put them there.',
      ],
    },
    {
      heading: 'Fair use',
      body: [
        'Use the product to learn about land and to act on what you learn. Do not use it to harass anybody, to break the law, to reach accounts or maps that are not yours, or to copy whole datasets out of it. The operator may close an account that is used like that.',
      ],
    },
    {
      heading: 'Use of the data',
      body: [
        'Each dataset has a licence of its own, and it binds you too when you export or republish: most land data is under the Open Government Licence, which asks you to name the source; company ownership data is under HM Land Registry’s licence; other sources are named on the map and under About.',
        { href: '/about', words: 'Where the data comes from' },
      ],
    },
    {
      heading: 'What the map does not prove',
      body: [
        'Boundaries show the general position of a boundary, not its exact line. Ownership records are as old as their edition, cover England and Wales only, and may be incomplete. Nothing here is evidence of title or legal advice. Before you buy, build, plant or accuse, get an official copy of the register and take advice.',
      ],
    },
    {
      heading: 'Availability',
      body: [
        'The product is offered as it is. The operator tries to keep it running and your maps safe, but does not promise that it is always available or free of faults. Export what you cannot do without. Nothing in these terms takes away rights that the law gives you.',
      ],
    },
    {
      heading: 'Changes and ending',
      body: [
        'You can stop at any time and ask for your account to be erased. If these terms change, the new ones stand on this page.',
        { href: '/contact', words: 'Contact the operator' },
      ],
    },
  ],
})
