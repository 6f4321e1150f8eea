/**
 * What of a docket is still to be answered?
 *
 * <p>A {@link sosie.app.desk.Desk} has a {@link sosie.app.desk.Task} for what people wrote in their
 * own words, those who wrote the same together, and keeps which are answered; an {@link
 * sosie.app.desk.AnswersFile} is what of it goes into a response document.
 *
 * <pre>
 * Desk desk = Desk.open(result, corpus, folder);
 * desk.mark(Mark.State.ANSWERED, "ann", desk.tasks().get(0).first().id(), "Schools", "See part 4");
 * new AnswersFile(desk).csv();
 * </pre>
 */
package sosie.app.desk;
