/** What a talk says, in place of the sample's words. */
export const SENTENCES = [
  "If you lift a spade of earth in spring, you will find them before you find anything else.",
  "Most of what grows here grows because of them.",
  "A single worm moves ten tonnes of soil in its lifetime.",
  "Every channel that it leaves behind carries water to a root.",
  "Nobody planned this.",
  "The plough came much later, and it does the same work worse.",
  "Leave the leaves where they fall.",
  "A garden without worms needs watering twice as often.",
  "Dig less.",
  "We counted them for eleven summers, on the same nine square metres behind the school.",
  "In a dry year they go down, sometimes two metres, and wait.",
  "Look at this.",
  "That small heap on the lawn is what is left of a whole autumn of leaves.",
  "Frost does not hurt them.",
  "Salt does, and so does a spade in the hands of somebody with a free weekend.",
  "Ask your neighbours what they do with their leaves.",
] as const
