import { messages } from '../messages.ts'

export const termsPageText = messages({
  heading: 'Terms of use',
  lead: 'What you can expect of {product} and {operator}, and what is expected of you.',
  sections: {
    yourAccount: {
      heading: 'Your account',
      giveTrueDetails:
        'Give true details, keep your password to yourself, and tell the operator if you think someone else has used your account. An account is for one person. Using the product is free.',
    },
    yourMapsAre: {
      heading: 'Your maps are yours',
      whatYouDraw:
        'What you draw and write stays yours. You let the operator store it and show it to the people you share it with. Share only what you may share: other people’s personal details belong on a map only if you have a good reason and the right to put them there.',
    },
    fairUse: {
      heading: 'Fair use',
      useTheProduct:
        'Use the product to learn about land and to act on what you learn. Do not use it to harass anyone, to break the law, to reach accounts or maps that are not yours, or to copy whole datasets out of it. The operator may close an account that is used like that.',
    },
    useOfThe: {
      heading: 'Use of the data',
      eachDatasetHas:
        'Each dataset has a licence of its own, and it binds you too when you export or republish: most land data is under the Open Government Licence, which asks you to name the source; company ownership data is under HM Land Registry’s licence; other sources are named on the map and under About.',
      link: 'Where the data comes from',
    },
    whatTheMap: {
      heading: 'What the map does not prove',
      boundariesShowThe:
        'Boundaries show the general position of a boundary, not its exact line. Ownership records are as old as their edition, cover England and Wales only, and may be incomplete. Nothing here is evidence of title or legal advice. Before you buy, build, plant or accuse, get an official copy of the register and take advice.',
    },
    availability: {
      heading: 'Availability',
      theProductIs:
        'The product is offered as it is. The operator tries to keep it running and your maps safe, but does not promise that it is always available or free of faults. Export what you cannot do without. Nothing in these terms takes away rights that the law gives you.',
    },
    changesAndEnding: {
      heading: 'Changes and ending',
      youCanStop:
        'You can stop at any time and ask for your account to be erased. If these terms change, the new ones stand on this page.',
      link: 'Contact the operator',
    },
  },
})
