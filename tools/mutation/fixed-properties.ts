import { configureGlobal } from 'fast-check'

// The same examples in each run, or a mutant would be killed in one and survive the next. It is dead
// at the first counter-example; looking for a shorter one takes time.
configureGlobal({ seed: 1, endOnFailure: true })
