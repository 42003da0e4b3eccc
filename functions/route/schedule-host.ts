/** The host name in the events that a schedule sends to a route. No other event has it. */
export const SCHEDULE_HOST = "schedule.invalid"
