/**
 * What did somebody write in a mail?
 *
 * <p>Hands on {@link sosie.mail.Mail}: its subject, its text with quotations marked, its headers
 * and the documents that came with it, read as a mail program would, however it was damaged.
 */
package sosie.mail;
